import type { Mutant } from './mutant.ts'
import { section2 } from './section-2.ts'
import { section4 } from './section-4.ts'
import { section5 } from './section-5.ts'
import { section7 } from './section-7.ts'
import { section8 } from './section-8.ts'
import { section9 } from './section-9.ts'
import { sections136 } from './sections-1-3-6.ts'

/** All mutants, those of the rules and numbers first. */
export const catalogue: readonly Mutant[] = [
  ...section9,
  ...section5,
  ...section4,
  ...section8,
  ...section7,
  ...section2,
  ...sections136,
]
