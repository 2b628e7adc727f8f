import { standalone } from '@club/platform/standalone'
import Tab from './tab.tsx'

standalone(Tab)
