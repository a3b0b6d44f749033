/** Both keep the controls' current look, and avoid console warnings, over the supported versions. */
export const CONTROL_PROPS = {
	__nextHasNoMarginBottom: true,
	__next40pxDefaultSize: true,
};
