/** A rotating ring, static under reduced motion. The text beside it describes the activity. */
export function Spinner() {
  return <span className="dm-spinner" aria-hidden="true" />
}
