/** A turning ring; still under reduced motion. The words beside it say what is going on. */
export function Spinner() {
  return <span className="dm-spinner" aria-hidden="true" />
}
