/** `/body/tool` is one file, so that the addresses equal the links. */
export default { build: { format: 'file' }, trailingSlash: 'never' }
