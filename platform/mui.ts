/**
 * The MUI components that tabs may use. When a tab needs another component, add it here; every visitor downloads all of
 * them. For fields, menus, selects, tabs and tooltips, the platform has components of its own (choices/, components/),
 * because MUI's are large, and their delays differ from the specification.
 */
export {
  Alert,
  Box,
  Button,
  Checkbox,
  Chip,
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
  useMediaQuery,
} from '@mui/material'
export { useColorScheme } from '@mui/material/styles'
