import declaration from './developed/remote.json';
import { bootstrap, mount, unmount } from './developed/remote';
import { startAlone } from './start-alone';

void startAlone({ declaration, lifecycles: { bootstrap, mount, unmount } });
