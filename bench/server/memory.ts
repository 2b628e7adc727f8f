/** The server's memory at one time, in megabytes. */
export interface MemorySample {
  /** Milliseconds since the sampling began. */
  readonly at: number
  readonly resident: number
  readonly heap: number
}

/** Reads the server's memory at this interval in milliseconds, until the returned function is called. */
export function sampleMemory(metricsUrl: string, interval: number): () => MemorySample[] {
  const samples: MemorySample[] = []
  const started = performance.now()
  const timer = setInterval(async () => {
    const text = await (await fetch(metricsUrl)).text()
    samples.push({
      at: performance.now() - started,
      resident: megabytes(text, 'process_resident_memory_bytes'),
      heap: megabytes(text, 'nodejs_heap_size_used_bytes'),
    })
  }, interval)
  return () => {
    clearInterval(timer)
    return samples
  }
}

const megabytes = (metrics: string, name: string): number => readMetric(metrics, name) / 1024 / 1024

/** Returns the value of a metric without labels from Prometheus' text format. */
export function readMetric(metrics: string, name: string): number {
  const value = new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]
  if (value === undefined) throw new Error(`no ${name} in the metrics`)
  return Number(value)
}
