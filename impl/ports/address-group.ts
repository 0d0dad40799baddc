// Drivers and media servers may not import generated code, but must group addresses as the generated server does.
export { addressGroup } from '../../generated/server/runtime/connections/address-group.ts';
