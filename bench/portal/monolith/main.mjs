import { readPage } from 'portal-shell/page';
import { startPortal } from './start-portal.mjs';

startPortal(readPage().config);
