import { snapshot } from './first-lines';
import { startPortal } from './start-portal';

startPortal(snapshot);
