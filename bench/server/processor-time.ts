import { readFile } from 'node:fs/promises'

/** Returns the processor seconds that a process has used since its start. Linux counts them in hundredths. */
export async function readProcessorSeconds(pid: number | undefined): Promise<number> {
  // In /proc/<pid>/stat, the program's name is in parentheses and may contain spaces. The 12th field after the name is
  // the user time, and the 13th is the system time.
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
