import { snapshot } from './first-lines';
import { startPortal } from './start-portal';

// A task of its own: between the evaluation of the modules and the start the browser shows what is typed.
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => startPortal(snapshot);
port2.postMessage(null);
