import { serveAlone } from '@portal/backend';
import { sandboxes } from './index';

/** The API as a process of its own, with sandboxes: `backend/dist/server.js` outside production. */
await serveAlone(sandboxes);
