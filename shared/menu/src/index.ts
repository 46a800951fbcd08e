export { adminMenu, menuOfHolder, schemeIcons } from './admin-menu';
export { customerBar, customerMenu, type BarEntry } from './declared-menu';
export { iconOr, type MenuEntry, type MenuGroup } from './menu';
