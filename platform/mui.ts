/**
 * The MUI components that tabs use. A component that a tab needs is added here; every visitor downloads it. Fields,
 * menus, selects, tabs and tooltips are the platform's own (choices/, components/), because MUI's versions are large,
 * and their timings differ from the specification.
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
