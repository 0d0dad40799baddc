// Drivers and media servers may not import what is generated; they group addresses as the generated server does.
export { addressGroup } from '../../generated/server/runtime/address-group.ts';
