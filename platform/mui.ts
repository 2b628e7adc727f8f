/**
 * The MUI parts in use, the one copy of the page. A tab that needs another one asks for it here: what is
 * exported is loaded by every visitor, so each line is paid for by all. Fields, menus, selects, tabs and tooltips are
 * the platform's own (choices/, components/): MUI's are large, and the timings are the specification's.
 */
export {
  Alert,
  Box,
  Button,
  Checkbox,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  IconButton,
  Link,
  List,
  ListItem,
  Paper,
  Skeleton,
  Stack,
  Typography,
} from '@mui/material'
export { useColorScheme } from '@mui/material/styles'
