/** Whether people type on the screen itself: there Enter starts a new line, as they are used to. */
export const onTouchScreen = () => matchMedia('(pointer: coarse)').matches && !matchMedia('(any-pointer: fine)').matches
