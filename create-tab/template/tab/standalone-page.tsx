import { renderStandalone } from '@club/platform/standalone'
import Tab from './tab.tsx'

renderStandalone(Tab)
