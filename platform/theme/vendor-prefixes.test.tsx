import Box from '@mui/material/Box'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/index.ts'

test('styles contain the prefixes that browsers still need, and no others', async () => {
  const insertRule = vi.spyOn(CSSStyleSheet.prototype, 'insertRule')
  await show(<Box sx={{ userSelect: 'none', printColorAdjust: 'exact', display: 'flex' }} />)
  const declarations = insertRule.mock.calls.map(([rule]) => rule.replace(/^[^{]*/, ''))
  expect(declarations).toContain(
    '{-webkit-user-select:none;user-select:none;-webkit-print-color-adjust:exact;print-color-adjust:exact;display:flex;}',
  )
})
