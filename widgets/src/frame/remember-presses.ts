/**
 * Marks a form whose button is pressed before the page's own script has come to answer it; that script looks for the mark
 * (`data-pressed`) once it is there. A file of its own beside the site's script, small enough to arrive first.
 */
addEventListener('click', (event) => {
  const [pressed] = event.composedPath()
  // A button's text is an element of its own.
  const button = (pressed as Element).closest?.('button')
  if (button?.form && button.type === 'submit') button.form.dataset['pressed'] = 'true'
})
