import type { ExportFormat } from '#shared/contract/workbench.ts'
import { ActionButton } from '../actions.tsx'

/** The label and file extension of each format. */
const FORMATS: Readonly<Partial<Record<ExportFormat, readonly [label: string, ending: string]>>> = {
  txt: ['Plain text (.txt)', 'txt'],
  md: ['Markdown (.md)', 'md'],
  docx: ['Word (.docx)', 'docx'],
  csv: ['Spreadsheet (.csv)', 'csv'],
  'google-ads': ['Google Ads Editor (.csv)', 'csv'],
  html: ['Web page (.html)', 'html'],
  eml: ['E-mail draft (.eml)', 'eml'],
  wordpress: ['WordPress blocks (.txt)', 'wordpress.txt'],
  json: ['JSON (.json)', 'json'],
}

/** A button for each format that has a name here. */
export function FormatButtons(props: {
  readonly formats: readonly ExportFormat[]
  readonly isOff: boolean
  readonly onPress: (format: ExportFormat, ending: string) => void
}) {
  return props.formats.map((format) => {
    const [label, ending = ''] = FORMATS[format] ?? []
    return (
      label && (
        <ActionButton
          key={format}
          label={label}
          isOff={props.isOff}
          onPress={() => props.onPress(format, ending)}
        />
      )
    )
  })
}
