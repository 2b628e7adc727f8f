/**
 * The MUI components that tabs may use. When a tab needs another one, add it here; every visitor downloads all of them.
 * Fields, menus, selects, tabs and tooltips are the platform's own, because MUI's are larger or have other delays.
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
