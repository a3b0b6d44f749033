/**
 * Marks a form whose button is pressed before the page's own script is loaded; that script then looks for the mark
 * (`data-pressed`). A separate file beside the site's script, small enough to load first.
 */
addEventListener('click', (event) => {
  const [pressed] = event.composedPath()
  // The target may be an element inside the button.
  const button = (pressed as Element).closest?.('button')
  if (button?.form && button.type === 'submit') button.form.dataset['pressed'] = 'true'
})
