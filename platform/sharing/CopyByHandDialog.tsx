import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  radius,
  Typography,
} from '@club/platform'
import { useId } from 'react'
import { useText } from './messages/index.ts'

/** A dialog with a selected text that the visitor copies, because the browser can neither share nor copy the text. */
export function CopyByHandDialog({
  shared,
  isSaved,
  onClose,
}: {
  readonly shared: string
  /** Whether the picture that belongs to the text was downloaded. */
  readonly isSaved: boolean
  readonly onClose: () => void
}) {
  const text = useText()
  const noteId = useId()
  return (
    <Dialog open onClose={onClose}>
      <DialogTitle>{text('platform.sharing.byHand')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" id={noteId} sx={{ mb: 1.5 }}>
          {text('platform.sharing.byHandNote')}{' '}
          {text(isSaved ? 'platform.sharing.saved' : 'platform.sharing.noPicture')}
        </Typography>
        <Box
          component="textarea"
          readOnly
          autoFocus
          rows={10}
          value={shared}
          aria-label={text('platform.sharing.text')}
          aria-describedby={noteId}
          onFocus={({ target }: { readonly target: HTMLTextAreaElement }) => target.select()}
          sx={{
            display: 'block',
            width: '100%',
            p: 1.5,
            border: 0,
            borderRadius: radius.vote,
            bgcolor: 'sunken',
            color: 'text.primary',
            font: 'inherit',
            fontSize: '0.9375rem',
            resize: 'none',
            // The field is as high as its text, up to half the height of the window.
            fieldSizing: 'content',
            maxHeight: '50dvh',
            '&::selection': { bgcolor: 'primary.main', color: 'primary.contrastText' },
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {text('platform.sharing.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
