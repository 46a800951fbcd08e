/** Taking a file from the device: each remote that does so carries its own. */
export { FileDrop } from './upload/FileDrop';
