import { defineRemote } from '@portal/remote';
import { AuthApp } from './AuthApp';

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-auth', App: AuthApp });
