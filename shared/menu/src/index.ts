export { adminMenu, menuOfHolder, schemeIcons } from './admin-menu';
export { customerMenu } from './declared-menu';
export { iconOr, type MenuEntry, type MenuGroup } from './menu';
