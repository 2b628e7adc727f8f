import { readFile } from 'node:fs/promises'

/** Returns the processor time of a process so far, in seconds (Linux counts it in hundredths). */
export async function processorSeconds(pid: number | undefined): Promise<number> {
  // The name of the program, in brackets, may contain spaces. The 12th and 13th fields after it are the times.
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}
