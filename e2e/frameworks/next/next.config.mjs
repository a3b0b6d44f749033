/** Files that any server can serve, with the App Router in the browser. This folder is all of the app. */
export default { output: 'export', turbopack: { root: import.meta.dirname } }
