import { useId, type ReactNode } from 'react'

/** A section of a page: a heading and its content, beside each other on wide screens. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="section-body">{children}</div>
    </section>
  )
}

/** Plain paragraphs. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => <p key={text}>{text}</p>)
}

/** The title, lede and note of a text page. */
export function PageTitle(props: { title: string; lede?: ReactNode; note?: string }) {
  return (
    <div className="page-head">
      {props.note !== undefined && <p className="eyebrow">{props.note}</p>}
      <h1>{props.title}</h1>
      {props.lede !== undefined && <p className="lede">{props.lede}</p>}
    </div>
  )
}
