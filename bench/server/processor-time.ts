import { readFile } from 'node:fs/promises'

/**
 * Returns the processor time that a process has used since its start, in seconds. Linux counts it in hundredths of a
 * second.
 */
export async function processorSeconds(pid: number | undefined): Promise<number> {
  // The program's name is in brackets and may contain spaces. The 12th field after the name is the user time, and the
  // 13th is the system time.
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
