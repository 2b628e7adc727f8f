import { repositoryRoot, runCommand } from '../../deploy/docker.ts'
import { startComposeStack } from '../compose/stack.ts'
import { createFaultRunner } from './fault.ts'

const SERVERS = 3

export async function runContainerFaults(command: string): Promise<void> {
  console.error(`Starting MySQL, ${SERVERS} servers of the API, the shell and the tabs …`)
  const stack = await startComposeStack({ bff: SERVERS, env: { DEMO_DATA: 'off' } })
  try {
    const measure = createFaultRunner(stack.url, command)
    await measure({
      name: 'all three servers of the API replaced',
      cause: () =>
        runCommand(process.execPath, [`${repositoryRoot}/deploy/rolling-update.ts`, 'bff'], {
          env: stack.env,
        }),
      duration: 0,
      repair: async () => {},
      maxTimeBetweenVotes: 2_000,
      maxRecoveryTime: 2_000,
      withoutErrors: true,
    })
    const [mysql] = await stack.containers('mysql')
    if (!mysql) throw new Error('MySQL is not running')
    await measure({
      name: 'MySQL killed and started at once, three servers of the API',
      cause: () => runCommand('docker', ['kill', mysql.Id]),
      duration: 0,
      repair: () => runCommand('docker', ['start', mysql.Id]),
      maxTimeBetweenVotes: 10_000,
      maxRecoveryTime: 5_000,
    })
  } finally {
    await stack.down()
  }
}
