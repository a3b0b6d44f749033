import { UNKNOWN_SESSION, type Session } from './session.ts'

/**
 * A session whose implementation is still on its way: 'loading' until it is there. Widgets on the
 * site's own origin use it, so that the files for other pages need not carry the site's session.
 */
export function createLaterSession(coming: Promise<Session>): Session {
  let session: Session | undefined
  void coming.then((arrived) => {
    session = arrived
  })
  return {
    getState: () => session?.getState() ?? UNKNOWN_SESSION,
    subscribe(listener) {
      let stop: (() => void) | undefined
      let isStopped = false
      void coming.then((arrived) => {
        if (isStopped) return
        stop = arrived.subscribe(listener)
        listener()
      })
      return () => {
        isStopped = true
        stop?.()
      }
    },
    generate: async (request) => (await coming).generate(request),
    setCredits: (credits) => session?.setCredits(credits),
  }
}
