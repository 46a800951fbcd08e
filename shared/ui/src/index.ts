import '@fontsource-variable/figtree/wght.css';
import './theme/tokens.css';
import './theme/base.css';

/** Components that every screen needs; forms, tables and charts are in `@portal/ui/form`, `…/data` and `…/chart`. */
export { UiProvider } from './theme/UiProvider';
export {
  chooseTheme,
  currentTheme,
  restoreTheme,
  useTheme,
  useThemeChoice,
  type ThemeChoice,
  type ThemeName,
} from './theme/theme';
export { classNames } from './class-names';

export { Button, ButtonLink, type ButtonProps, type ButtonLinkProps } from './button/Button';
export { Link, type LinkProps } from './navigation/Link';
export type { Navigate } from './navigation/navigation';
export { Icon, iconNames, isIconName, type IconName } from './icon/Icon';

export { Page, Card } from './layout/Page';
export { Modal } from './modal/Modal';
export { ConfirmModal } from './modal/ConfirmModal';
export { useModalDialog } from './modal/use-modal-dialog';

export { BlockBoundary } from './feedback/BlockBoundary';
export { FailureContext } from './feedback/failure-context';
export { Notice, type NoticeTone } from './feedback/Notice';
export { Skeleton } from './feedback/Skeleton';
export { EmptyState } from './feedback/EmptyState';
export { ErrorState } from './feedback/ErrorState';
export { ProgressBar } from './feedback/ProgressBar';
export { StatusBadge, type StatusTone } from './feedback/StatusBadge';

export { Money, DateText } from './text/DateText';
export { Avatar } from './text/Avatar';

export { hasUnsavedForms } from './form/unsaved-forms';
export { SegmentedControl, type Choice } from './choice/SegmentedControl';
export { FilterInput } from './filter/FilterInput';
export { FilterSelect } from './filter/FilterSelect';

export { Logo, HouseWithLamp, LostCable, MeterDrawing } from './brand/drawings';
export { EmptyBox } from './brand/EmptyBox';
export { UnpluggedPlug } from './brand/UnpluggedPlug';
