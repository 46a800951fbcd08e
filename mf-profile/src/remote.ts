import { defineRemote } from '@portal/remote';
import { ProfileApp } from './ProfileApp';

export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-profile', App: ProfileApp });
