import './styles/operator.css'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { createSiteSession } from '../../../widgets/src/session/site-session.ts'
import { readBrand } from '../brand.ts'
import { OperatorApp } from './operator-app.tsx'

const root = createRoot(document.getElementById('root') as HTMLElement)
root.render(
  <BrowserRouter>
    <OperatorApp brand={readBrand(document)} session={createSiteSession()} />
  </BrowserRouter>,
)
