/** Static files, with the App Router in the browser. This folder is the whole app. */
export default { output: 'export', turbopack: { root: import.meta.dirname } }
