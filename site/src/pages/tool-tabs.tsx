import type { PageModules } from '#shared/catalogue.pages.ts'
import type { OwnDrafts } from '#shared/kit/own-drafts.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import type { ToolRun } from '../../../widgets/src/tool/use-tool-run.ts'
import { ToolView } from '../../../widgets/src/tool/tool-view.tsx'
import { loginPath, withNext } from '../account/next-path.ts'
import { useAddressParameters } from '../use-address-parameters.ts'
import { PageBoundary } from '../layout/page-boundary.tsx'
import { TabList } from '../layout/tab-list.tsx'
import { useSite } from '../site-context.ts'
import { useRestoredInputs } from './restored-inputs.ts'
import { useKeptForm } from './use-kept-form.ts'

const CheckOwn = lazy(async () => ({
  default: (await import('../check/check-own.tsx')).CheckOwn,
}))
const TAB_NAMES = ['Generate', 'Check my own'] as const
const CHECK_TAB = 1

export interface ToolTabsProps {
  readonly tool: ToolDefinition
  readonly modules: PageModules
}

/** The tool, and a second tab that checks a visitor's own drafts, for tools that support it. */
export function ToolTabs({ tool, modules }: ToolTabsProps) {
  const { own } = modules.page
  const [control] = useState<{ run?: ToolRun }>({})
  const view = <OwnTool tool={tool} modules={modules} control={control} />
  return own ? <Tabs tool={tool} own={own} control={control} view={view} /> : view
}

interface RunControlProps {
  /** Receives the tool's run, whose form both tabs share. */
  readonly control: { run?: ToolRun }
}

function OwnTool({ tool, modules, control }: ToolTabsProps & RunControlProps) {
  const { session } = useSite()
  const { Card, copyText, copyAllText, parts } = modules
  const defaults = useRestoredInputs(tool.id)
  useKeptForm(tool, control)
  const back = `/tools/${tool.id}`
  return (
    <ToolView
      key={defaults ? 'restored' : 'blank'}
      {...{ tool, session, Card, copyText, copyAllText, parts, defaults, control }}
      links={{ login: loginPath(back), register: withNext('/register', back), premium: '/premium' }}
    />
  )
}

interface TabsProps extends RunControlProps {
  readonly tool: ToolDefinition
  readonly own: OwnDrafts
  readonly view: ReactNode
}

/** Both panels stay mounted once shown, so a run in one tab continues while the other is shown. */
function Tabs({ tool, own, control, view }: TabsProps) {
  const { chosen, choose, isPressed } = useTabInAddress()
  const isCheck = chosen === CHECK_TAB
  const id = useId()
  const panel = (index: number): string => `${id}panel${index}`
  const panelProps = (index: number) => ({
    role: 'tabpanel',
    id: panel(index),
    'aria-labelledby': `${id}${index}`,
    hidden: index !== chosen,
  })
  return (
    <div className="tool-tabs">
      <TabList
        label={tool.title}
        names={TAB_NAMES}
        chosen={chosen}
        onChoose={choose}
        id={id}
        panelOf={panel}
      />
      <div {...panelProps(0)}>{view}</div>
      <div {...panelProps(CHECK_TAB)}>
        {/* Not before it may be wanted, and from then on: what was pasted stays. */}
        {(isCheck || isPressed) && (
          <PageBoundary>
            <Suspense fallback={<div className="dm-tool check-loading" />}>
              <CheckOwn {...{ tool, own, control }} isOpen={isCheck} />
            </Suspense>
          </PageBoundary>
        )}
      </div>
    </div>
  )
}

/**
 * The selected tab, kept in the address: `?tab=check`. It is changed without the router, which would treat another
 * address as a new page and scroll to its top.
 */
function useTabInAddress() {
  const inAddress = useAddressParameters()?.get('tab') === 'check' ? CHECK_TAB : 0
  const [pressed, setPressed] = useState<number>()
  const choose = (index: number): void => {
    setPressed(index)
    const address = new URL(location.href)
    if (index === CHECK_TAB) address.searchParams.set('tab', 'check')
    else address.searchParams.delete('tab')
    history.replaceState(history.state, '', address)
  }
  return { chosen: pressed ?? inAddress, choose, isPressed: pressed !== undefined }
}
