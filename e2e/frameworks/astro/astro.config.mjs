/** `/body/tool` is one file, so that addresses are those of the links. */
export default { build: { format: 'file' }, trailingSlash: 'never' }
