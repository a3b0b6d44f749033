/** Does what may close its own page before the browser has said that it is done, which Playwright takes for a failure. */
export async function mayClose(act: Promise<void>): Promise<void> {
  await act.catch((error: Error) => {
    if (!error.message.includes('has been closed')) throw error
  })
}
