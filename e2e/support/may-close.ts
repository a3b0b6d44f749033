/**
 * Runs an action that may close its own page before the browser has confirmed it, which Playwright reports as an
 * error.
 */
export async function ignorePageClosed(act: Promise<void>): Promise<void> {
  await act.catch((error: Error) => {
    if (!error.message.includes('has been closed')) throw error
  })
}
