import { lazyDialog } from '@club/platform'

/** A dialog or panel whose code and texts load when it is first opened. */
export const lazyPart: typeof lazyDialog = (load, Busy) =>
  lazyDialog(async () => {
    const [{ default: Part }, { LazyTexts }] = await Promise.all([load(), import('./LazyTexts.tsx')])
    return {
      default: (props) => (
        <LazyTexts>
          <Part {...props} />
        </LazyTexts>
      ),
    }
  }, Busy)
