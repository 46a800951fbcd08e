export { adminMenu } from './admin-menu';
export { customerMenu } from './customer-menu';
export { iconOr, type MenuEntry, type MenuGroup } from './menu';
export { menuOfHolder } from './menu-of-holder';
