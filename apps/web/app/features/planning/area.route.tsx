export default function Area() {
  return <h1>Área</h1>;
}
