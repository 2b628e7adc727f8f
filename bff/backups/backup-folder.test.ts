import { expect, it } from 'vitest'
import { prepareBackupFolder } from './backup-folder.ts'

it('a backup folder that the system cannot create is an error', async () => {
  await expect(prepareBackupFolder('/proc/backups/club')).rejects.toThrow('ENOENT')
})
