export default function UiGallery() {
  return <h1>Galería</h1>;
}
