import {
  Button,
  FormattedMessage,
  Icon,
  IconButton,
  radius,
  storedJson,
  useFocusAfter,
  useIntl,
} from '@club/platform'
import { LiveRegion, NoticeBar, useHasUnsavedWork } from '@club/platform/host'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { mainContentId } from '../../page/SkipLink.tsx'
import type { GetRemoteLoader } from '../../remotes/load/remote-loaders.ts'
import { useNewVersions } from './use-new-versions.ts'

/**
 * The versions that this browser tab has announced or loaded. They are stored, because a reload during a deploy may get
 * the old version again, and the bar must not announce the new version twice.
 */
const announced = storedJson('sessionStorage', 'football-manager-announced-versions', z.array(z.string()))

/**
 * A bar that announces a newer build of the shell or of a tab on the page. It announces each version once (contract
 * section 13), but not while the page has unsaved work.
 */
export function NewVersionBar({ loaderOf }: { readonly loaderOf: GetRemoteLoader }) {
  const intl = useIntl()
  const { found, onPage } = useNewVersions(loaderOf)
  const isUnsaved = useHasUnsavedWork()
  const [known, setKnown] = useState(() => announced.read() ?? [])
  const [isOpen, setOpen] = useState(false)
  const isNew = found.some((version) => !known.includes(version))
  if (isNew && !isUnsaved && !isOpen) setOpen(true)
  useEffect(() => {
    if (isOpen) announced.write([...new Set([...known, ...onPage(), ...found])])
  })
  useFocusAfter(isOpen, () => [document.getElementById(mainContentId)])
  const close = () => {
    setKnown([...known, ...found])
    setOpen(false)
  }
  return (
    <LiveRegion>
      {isOpen && (
        <NoticeBar
          text={<FormattedMessage id="shell.newVersion" />}
          sx={{
            gap: 0.5,
            py: 0.75,
            borderRadius: radius.button,
            bgcolor: 'tint.main',
            color: 'tint.contrastText',
            textWrap: 'balance',
            // The hidden bar keeps its height, so that nothing moves under the visitor's finger.
            visibility: isUnsaved ? 'hidden' : undefined,
          }}
        >
          <Button variant="contained" onClick={() => location.reload()} sx={{ flex: 'none', px: 1.5 }}>
            <FormattedMessage id="shell.newVersion.reload" />
          </Button>
          <IconButton
            aria-label={intl.formatMessage({ id: 'platform.toasts.dismiss' })}
            onClick={close}
            color="inherit"
          >
            <Icon name="close" fontSize="small" />
          </IconButton>
        </NoticeBar>
      )}
    </LiveRegion>
  )
}
