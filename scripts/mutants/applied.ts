import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Place } from './place.ts'

/** Applies one mutant at a time to the files of a tree, and takes it back however the run ends. */
export function mutantsIn(root: string) {
  // For a run that was killed: the next one finds here what it has to put back.
  const journal = path.join(root, 'test-results', 'mutant.json')
  const takeBack = (): string | undefined => {
    if (!existsSync(journal)) return undefined
    const { file, original }: { file: string; original: string } = JSON.parse(readFileSync(journal, 'utf8'))
    writeFileSync(path.join(root, file), original)
    rmSync(journal)
    return file
  }
  return {
    /** @returns the file that was put back, if there was a mutant */
    takeBack,
    apply: ({ file, original, mutated }: Place): void => {
      mkdirSync(path.dirname(journal), { recursive: true })
      writeFileSync(journal, JSON.stringify({ file, original }))
      writeFileSync(path.join(root, file), mutated)
    },
    /** Takes the mutant back when this process ends, by Ctrl-C, a signal or an error. */
    takeBackAtTheEnd: (): void => {
      process.on('exit', takeBack)
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
        process.on(signal, () => process.exit(130))
    },
  }
}
