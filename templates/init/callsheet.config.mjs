/** @type {Partial<import('callsheet').Config>} */
export default {
  spec: 'api.yaml',
  output: 'generated',
  handlers: 'src/handlers',
};
