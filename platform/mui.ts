/**
 * The MUI parts in use, the one copy of the page. A tab that needs another one asks for it here: what is
 * exported is loaded by every visitor, so each line is paid for by all. Menus, selects, tabs and tooltips are the
 * platform's own (choices/, components/Tooltip.tsx): their timings are the specification's.
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
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  IconButton,
  Link,
  List,
  ListItem,
  Paper,
  Skeleton,
  Stack,
  SvgIcon,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TableSortLabel,
  TextField,
  Typography,
} from '@mui/material'
export { useColorScheme } from '@mui/material/styles'
