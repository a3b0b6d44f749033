/**
 * The styles of a printed result, for A4 and Letter: the printer sets the size, and all lengths fit the narrower of
 * the two.
 */
export const PRINT_STYLE = `
@page { margin: 14mm }
html { font: 10.5pt/1.45 system-ui, -apple-system, 'Segoe UI', sans-serif; color: #000; background: #fff }
body { margin: 0 auto; max-width: 46em; overflow-wrap: break-word }
header { display: flex; justify-content: space-between; gap: 2em; border-bottom: 1px solid #999; margin-bottom: 1em }
header p { margin: 0 0 .3em; font-size: 9pt; color: #444 }
article { break-inside: avoid; margin-bottom: 1.4em }
article.page { break-inside: auto }
article.page + article { break-before: page }
article + article.page { break-before: page }
h1, h2, h3 { break-after: avoid; line-height: 1.25; margin: 1em 0 .35em }
h1 { font-size: 15pt; margin-top: 0 }
h2 { font-size: 11.5pt }
h3 { font-size: 10.5pt }
p, li { orphans: 3; widows: 3 }
p { margin: 0 0 .6em }
ul { margin: 0 0 .6em; padding-inline-start: 1.3em }
li { break-inside: avoid }
table { border-collapse: collapse; width: 100%; margin: 0 0 .8em; font-size: 9.5pt }
thead { display: table-header-group }
tr { break-inside: avoid }
th, td { border: 1px solid #999; padding: .25em .5em; text-align: start; vertical-align: top }
td small { display: block; font-size: 8.5pt; color: #333 }
.box { display: inline-block; width: 1.7em; height: 1.3em; border: 1px solid #000; margin-inline-end: .3em; vertical-align: -.1em }
.number { float: inline-start; min-width: 2em; color: #444 }
.sheet { font-size: 9.5pt; line-height: 1.3 }
.sheet table { font-size: 9pt }
.sheet td, .sheet th { padding: .15em .5em }
.sheet small { font-size: 8pt }
footer { font-size: 9pt; color: #444; break-inside: avoid }
`
