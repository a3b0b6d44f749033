/**
 * Marks a form whose button is pressed before the page's own script has come to answer it; that script looks for the mark
 * (`data-pressed`) once it is there. A file of its own beside the site's script, small enough to arrive first.
 */
addEventListener('click', (event) => {
  const [pressed] = event.composedPath()
  const { form, type } = pressed as HTMLButtonElement
  if (form && type === 'submit') form.dataset['pressed'] = 'true'
})
