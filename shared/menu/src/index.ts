export { adminMenu } from './admin-menu';
export { customerMenu } from './customer-menu';
export type { MenuEntry, MenuGroup } from './menu';
export { menuOfHolder } from './menu-of-holder';
