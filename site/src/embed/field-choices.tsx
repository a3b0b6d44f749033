import type { ToolDefinition } from '#shared/kit/tool.ts'
import { Field } from '#shared/ui/field.tsx'
import type { EmbedChoices } from './snippets.ts'

/** The initial value and visibility of each field of the tool. */
export function FieldChoices(props: {
  readonly tool: ToolDefinition
  readonly choices: EmbedChoices
  readonly onChange: (part: Partial<EmbedChoices>) => void
}) {
  const { tool, choices, onChange } = props
  return (
    <fieldset className="field-choices">
      <legend>What the form starts with</legend>
      {Object.entries(tool.fields).map(([name, field]) => {
        const value = choices.defaults[name] ?? ''
        const isHidden = choices.hiddenFields.includes(name)
        return (
          <div key={`${tool.id} ${name}`} className="field-choice">
            <Field
              name={`default-${name}`}
              label={field.label}
              value={value}
              {...(field.kind === 'select'
                ? { options: [{ value: '', label: 'As it is by itself' }, ...field.options] }
                : { charsMax: field.charsMax })}
              error={
                isHidden && field.required && value.trim() === '' && !defaultOf(field)
                  ? 'A hidden field that is required needs a value.'
                  : undefined
              }
              onChange={(typed) => onChange({ defaults: { ...choices.defaults, [name]: typed } })}
            />
            <label className="choice">
              <input
                type="checkbox"
                checked={isHidden}
                onChange={(event) =>
                  onChange({
                    hiddenFields: event.currentTarget.checked
                      ? [...choices.hiddenFields, name]
                      : choices.hiddenFields.filter((one) => one !== name),
                  })
                }
              />
              Hide<span className="dm-visually-hidden">{` ${field.label}`}</span>
            </label>
          </div>
        )
      })}
    </fieldset>
  )
}

function defaultOf(field: ToolDefinition['fields'][string]): string {
  return field.kind === 'select' ? field.default : ''
}
